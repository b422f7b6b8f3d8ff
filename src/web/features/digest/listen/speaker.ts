import type { SpokenLine } from '#contract/spoken-edition.ts'

export interface SpeakerState {
  /** `failed`: the browser has voices, but would not speak. */
  status: 'playing' | 'paused' | 'finished' | 'failed'
  /** The line being said, or to be said next. */
  line: number
}

export interface Speaker {
  play: () => void
  pause: () => void
  /** To the next item; back to the beginning of this one, and from there to the one before. */
  skip: (items: 1 | -1) => void
  setRate: (rate: number) => void
  /** Silence, for good. */
  stop: () => void
}

export interface SpeakerOptions {
  lines: readonly SpokenLine[]
  rate: number
  onChange: (state: SpeakerState) => void
  speech: SpeechSynthesis
  makeUtterance: (text: string) => SpeechSynthesisUtterance
}

/** British and French as our dates are; a voice of the language will do as well. */
const TAGS: Record<string, string> = { en: 'en-GB', fr: 'fr-FR' }

/** Another tab has taken the voice, or the browser wants a click first: the next press on "play" is one. */
const WAITS_FOR_THE_READER: ReadonlySet<string> = new Set(['interrupted', 'canceled', 'not-allowed'])

/** After so many lines in a row that could not be said, nothing will be. */
const FAILURES_MAX = 3

/** A voice on the device before one that sends the text away, the region we write in before others. */
export const chooseVoice = (
  voices: readonly SpeechSynthesisVoice[],
  lang: string,
): SpeechSynthesisVoice | undefined => {
  const fit = (voice: SpeechSynthesisVoice) => {
    const tag = voice.lang.replace('_', '-').toLowerCase()
    if (tag.split('-')[0] !== lang) return 0
    return 1 + (tag === TAGS[lang]?.toLowerCase() ? 1 : 0) + (voice.localService ? 2 : 0)
  }
  return voices.filter((voice) => fit(voice) > 0).toSorted((a, b) => fit(b) - fit(a))[0]
}

/**
 * Says lines one after the other through the browser's voices. It pauses by cancelling and says the line
 * again: the browser's own pause ends the utterance on Android, and Chrome often cannot take it up again.
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
  // Held here: Chrome forgets an utterance nobody holds, and with it that it ended.
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
    utterance.lang = TAGS[line.lang] ?? line.lang
    utterance.voice = chooseVoice(speech.getVoices(), line.lang) ?? null
    utterance.rate = rate
    utterance.addEventListener('end', () => {
      if (current !== utterance) return
      failures = 0
      goOn()
    })
    utterance.addEventListener('error', ({ error }) => {
      // Cancelled by us, it is no longer the current one.
      if (current !== utterance) return
      failures += 1
      if (WAITS_FOR_THE_READER.has(error)) {
        // Not by `pause`: the voice may be another tab's by now.
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
