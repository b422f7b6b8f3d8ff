import { describe, expect, it } from 'vitest'
import type { SpokenLine } from '#contract/editorial/spoken-edition.ts'
import { chooseVoice, createSpeaker, type SpeakerState } from './speaker.ts'

const LINES: SpokenLine[] = [
  { item: 0, lang: 'en', text: 'Title one' },
  { item: 0, lang: 'en', text: 'Text one' },
  { item: 1, lang: 'fr', text: 'Titre deux' },
  { item: 1, lang: 'fr', text: 'Texte deux' },
  { item: 2, lang: 'de', text: 'Titel drei' },
]

const voice = (lang: string, localService: boolean): SpeechSynthesisVoice => ({
  lang,
  localService,
  name: `${lang} ${localService ? 'here' : 'there'}`,
  voiceURI: lang,
  default: false,
})

/** The browser's voices, which never say anything by themselves: a test says when an utterance ends. */
const aBrowser = () => {
  const said: SpeechSynthesisUtterance[] = []
  let cancels = 0
  const report = (type: 'end' | 'error', error = '') =>
    said.at(-1)?.dispatchEvent(Object.assign(new Event(type), { error }))
  return {
    said,
    cancels: () => cancels,
    end: () => report('end'),
    fail: (error: string) => report('error', error),
    texts: () => said.map(({ text }) => text),
    speech: {
      speak: (utterance: SpeechSynthesisUtterance) => void said.push(utterance),
      // As browsers do: what is cancelled says so, afterwards.
      cancel: () => {
        cancels += 1
        report('error', 'canceled')
      },
      getVoices: () => [voice('fr-FR', true), voice('en-US', true)],
    } as unknown as SpeechSynthesis,
    makeUtterance: (text: string) =>
      Object.assign(new EventTarget(), { text }) as unknown as SpeechSynthesisUtterance,
  }
}

const aSpeaker = (rate = 1) => {
  const browser = aBrowser()
  const states: SpeakerState[] = []
  const speaker = createSpeaker({ ...browser, lines: LINES, rate, onChange: (state) => states.push(state) })
  return { ...browser, speaker, state: () => states.at(-1) }
}

describe('a speaker', () => {
  it('says one line after the other, each in its own language’s voice', () => {
    const { speaker, end, said, state } = aSpeaker()
    speaker.play()
    for (const _ of LINES) end()
    expect(said.map(({ text, lang, voice: by }) => [text, lang, by?.lang ?? null])).toEqual([
      ['Title one', 'en-GB', 'en-US'],
      ['Text one', 'en-GB', 'en-US'],
      ['Titre deux', 'fr-FR', 'fr-FR'],
      ['Texte deux', 'fr-FR', 'fr-FR'],
      ['Titel drei', 'de', null],
    ])
    expect(state()).toEqual({ status: 'finished', line: 4 })
  })

  it('takes up a pause with the line it stopped in', () => {
    const { speaker, end, texts, state } = aSpeaker()
    speaker.play()
    end()
    speaker.pause()
    expect(state()).toEqual({ status: 'paused', line: 1 })
    speaker.play()
    expect(texts()).toEqual(['Title one', 'Text one', 'Text one'])
    end()
    expect(state()).toEqual({ status: 'playing', line: 2 })
  })

  it('goes to the next item; back to the beginning of this one, then to the one before', () => {
    const { speaker, end, texts } = aSpeaker()
    speaker.play()
    speaker.skip(1)
    end()
    speaker.skip(-1)
    speaker.skip(-1)
    speaker.skip(-1)
    expect(texts()).toEqual(['Title one', 'Titre deux', 'Texte deux', 'Titre deux', 'Title one'])
  })

  it('moves in silence while it pauses, and not beyond the end', () => {
    const { speaker, texts, state } = aSpeaker()
    speaker.play()
    speaker.pause()
    speaker.skip(1)
    speaker.skip(1)
    speaker.skip(1)
    expect(texts()).toEqual(['Title one'])
    expect(state()).toEqual({ status: 'paused', line: 4 })
  })

  it('changes its speed at once, within a line', () => {
    const { speaker, said } = aSpeaker(1)
    speaker.play()
    speaker.setRate(1.5)
    expect(said.map(({ text, rate }) => [text, rate])).toEqual([
      ['Title one', 1],
      ['Title one', 1.5],
    ])
  })

  it('restarts from the top after the last line', () => {
    const { speaker, end, texts } = aSpeaker()
    speaker.play()
    for (const _ of LINES) end()
    speaker.play()
    expect(texts().at(-1)).toBe('Title one')
  })

  it('passes over a line that cannot be said, and gives up when none can', () => {
    const { speaker, fail, end, state } = aSpeaker()
    speaker.play()
    fail('voice-unavailable')
    fail('synthesis-failed')
    end()
    expect(state()).toEqual({ status: 'playing', line: 3 })
    speaker.skip(-1)
    fail('synthesis-failed')
    fail('synthesis-failed')
    fail('synthesis-failed')
    expect(state()?.status).toBe('failed')
  })

  it('waits for a press where the browser wants one', () => {
    const { speaker, fail, state, texts } = aSpeaker()
    speaker.play()
    fail('not-allowed')
    expect(state()).toEqual({ status: 'paused', line: 0 })
    speaker.play()
    expect(texts()).toEqual(['Title one', 'Title one'])
  })

  it('leaves the voice to another tab that takes it', () => {
    const { speaker, fail, cancels, state, texts } = aSpeaker()
    speaker.play()
    const before = cancels()
    fail('interrupted')
    expect(state()).toEqual({ status: 'paused', line: 0 })
    expect(cancels()).toBe(before)
    expect(texts()).toEqual(['Title one'])
  })

  it('stays silent once stopped', () => {
    const { speaker, end, texts } = aSpeaker()
    speaker.play()
    speaker.stop()
    end()
    expect(texts()).toEqual(['Title one'])
  })
})

describe('the voice for a language', () => {
  it('prefers local voices, then the locale’s region', () => {
    const voices = [
      voice('en-US', false),
      voice('en-GB', false),
      voice('en_AU', true),
      voice('en-GB', true),
      voice('fr-CA', true),
    ]
    expect(chooseVoice(voices, 'en')).toBe(voices[3])
    expect(chooseVoice(voices.slice(0, 3), 'en')).toBe(voices[2])
    expect(chooseVoice(voices.slice(0, 2), 'en')).toBe(voices[1])
    expect(chooseVoice(voices, 'fr')).toBe(voices[4])
  })

  it('is never one of another language', () => {
    expect(chooseVoice([voice('en-GB', true)], 'fr')).toBeUndefined()
    expect(chooseVoice([voice('frr-DE', true)], 'fr')).toBeUndefined()
  })
})
