import { isLocale } from '#contract/values/locales.ts'
import { locales } from '#locales/locales.ts'
import type { SpokenLine } from '#contract/editorial/spoken-edition.ts'

export interface SpeakerState {
  /** `failed`: the browser has voices, but several lines in a row could not be spoken. */
  status: 'playing' | 'paused' | 'finished' | 'failed'
  /** The index of the current line, or while paused of the next one. */
  line: number
}

export interface Speaker {
  play: () => void
  pause: () => void
  /** Backwards, goes to the start of the current item first, then to the previous one. */
  skip: (items: 1 | -1) => void
  setRate: (rate: number) => void
  /** Final: the speaker cannot be started again. */
  stop: () => void
}

export interface SpeakerOptions {
  lines: readonly SpokenLine[]
  rate: number
  onChange: (state: SpeakerState) => void
  speech: SpeechSynthesis
  makeUtterance: (text: string) => SpeechSynthesisUtterance
}

/** The regions of the site's date formats; without such a voice, any voice of the language is used. */
const tagOf = (lang: string): string => (isLocale(lang) ? locales[lang].facts.dateTag : lang)

/**
 * Errors after which pressing play may succeed: another tab took the voice, or the browser requires a user
 * gesture.
 */
const NEEDS_GESTURE: ReadonlySet<string> = new Set(['interrupted', 'canceled', 'not-allowed'])

/** Failed lines in a row before the state becomes `failed`. */
const FAILURES_MAX = 3

/** Prefers a local voice, because the others send the text to a server; then the region of `tagOf`. */
export const chooseVoice = (
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
): SpeechSynthesisVoice | undefined => {
  const fit = (voice: SpeechSynthesisVoice) => {
    const tag = voice.lang.replace('_', '-').toLowerCase()
    if (tag.split('-')[0] !== lang) return 0
    return 1 + (tag === tagOf(lang).toLowerCase() ? 1 : 0) + (voice.localService ? 2 : 0)
  }
  return voices.filter((voice) => fit(voice) > 0).toSorted((a, b) => fit(b) - fit(a))[0]
}

/**
 * Pausing cancels the utterance, and resuming repeats its line: the API's own pause ends the utterance on
 * Android, and Chrome often cannot resume it.
 */
export const createSpeaker = ({
  lines,
  onChange,
  speech,
  makeUtterance,
  ...initial
}: SpeakerOptions): Speaker => {
  let { rate } = initial
  let state: SpeakerState = { status: 'paused', line: 0 }
  let failures = 0
  // Chrome garbage-collects an utterance without a reference, and its end event with it.
  let current: SpeechSynthesisUtterance | undefined

  const change = (next: Partial<SpeakerState>) => {
    state = { ...state, ...next }
    onChange(state)
  }
  const silence = () => {
    current = undefined
    speech.cancel()
  }
  const say = () => {
    const line = lines[state.line]
    if (!line) return
    const utterance = makeUtterance(line.text)
    utterance.lang = tagOf(line.lang)
    utterance.voice = chooseVoice(speech.getVoices(), line.lang) ?? null
    utterance.rate = rate
    utterance.addEventListener('end', () => {
      if (current !== utterance) return
      failures = 0
      goOn()
    })
    utterance.addEventListener('error', ({ error }) => {
      // An event of a cancelled utterance is ignored.
      if (current !== utterance) return
      failures += 1
      if (NEEDS_GESTURE.has(error)) {
        // Does not call `pause`, which cancels all speech: another tab may own the voice by now.
        current = undefined
        change({ status: 'paused' })
      } else if (failures < FAILURES_MAX) goOn()
      else {
        silence()
        change({ status: 'failed' })
      }
    })
    current = utterance
    speech.speak(utterance)
  }
  const goOn = () => {
    if (state.line + 1 >= lines.length) {
      current = undefined
      change({ status: 'finished' })
      return
    }
    change({ line: state.line + 1 })
    say()
  }
  const pause = () => {
    silence()
    change({ status: 'paused' })
  }
  const jump = (line: number) => {
    silence()
    const wasPlaying = state.status === 'playing'
    change({ line, status: wasPlaying ? 'playing' : 'paused' })
    if (wasPlaying) say()
  }

  return {
    play: () => {
      silence()
      failures = 0
      change({ status: 'playing', ...(state.status === 'finished' && { line: 0 }) })
      say()
    },
    pause,
    skip: (items) => {
      const beginning = (item: number) => lines.findIndex((line) => line.item === item)
      const item = lines[state.line]?.item ?? 0
      const isUnderWay = state.line > beginning(item)
      const line = beginning(items < 0 && isUnderWay ? item : item + items)
      if (line >= 0) jump(line)
    },
    setRate: (next) => {
      rate = next
      if (state.status !== 'playing') return
      silence()
      say()
    },
    stop: silence,
  }
}
