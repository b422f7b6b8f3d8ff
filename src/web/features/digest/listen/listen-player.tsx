import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DigestItem } from '#contract/editorial/digest.ts'
import { typeset } from '#contract/values/typeset.ts'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { local } from '#web/lib/storage/storage.ts'
import { ACTIVITY_KEYS } from '#web/lib/storage/activity-keys.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { NextIcon, PauseIcon, PlayIcon, PreviousIcon } from './player-icons.tsx'
import { linesOf, type EditionLine } from '#contract/editorial/spoken-edition.ts'
import { chooseVoice, createSpeaker, type Speaker, type SpeakerState } from './speaker.ts'

const RATES = [0.75, 1, 1.25, 1.5, 2]

const rememberedRate = (): number => {
  const rate = Number(local.get(ACTIVITY_KEYS.listenRate))
  return RATES.includes(rate) ? rate : 1
}

export interface ListenPlayerProps {
  /** In the order of the page, which is the order of reading aloud. */
  items: readonly DigestItem[]
  /** The edition and its date, read before the stories. */
  intro: string
  /** Called with the current line, and with null at the end. */
  onLine: (line: EditionLine | null) => void
  onClose: () => void
}

/**
 * Reads aloud as long as it is mounted. Fixed above the tabs, so that its controls stay within reach while
 * the reader scrolls.
 */
export const ListenPlayer = ({ items, intro, onLine, onClose }: ListenPlayerProps) => {
  const t = useTexts('listen')
  const { t: common, langOf, languageName, locale } = useI18n()
  const [lines] = useState(() =>
    linesOf(items, { lang: locale, intro, categories: common.categories, ...t.spoken }),
  )
  const [rate, setRate] = useState(rememberedRate)
  const [{ status, line }, setState] = useState<SpeakerState>({ status: 'paused', line: 0 })
  const speaker = useRef<Speaker>(null)
  const playButton = useRef<HTMLButtonElement>(null)
  const isPlaying = status === 'playing'
  const number = lines[line]?.item ?? 0
  const item = items[number]

  const reportState = useEffectEvent((state: SpeakerState) => {
    setState(state)
    onLine(state.status === 'finished' ? null : (lines[state.line] ?? null))
  })
  const begin = useEffectEvent(() =>
    createSpeaker({
      lines,
      rate,
      onChange: reportState,
      speech: speechSynthesis,
      makeUtterance: (text) => new SpeechSynthesisUtterance(text),
    }),
  )
  useEffect(() => {
    const begun = begin()
    speaker.current = begun
    begun.play()
    playButton.current?.focus({ preventScroll: true })
    // Browsers keep speaking after a page is unloaded, so speech is stopped by hand.
    addEventListener('pagehide', begun.stop)
    return () => {
      removeEventListener('pagehide', begun.stop)
      begun.stop()
    }
  }, [])

  const toggle = () => (isPlaying ? speaker.current?.pause() : speaker.current?.play())
  const chooseRate = (chosen: number) => {
    setRate(chosen)
    local.set(ACTIVITY_KEYS.listenRate, String(chosen))
    speaker.current?.setRate(chosen)
  }
  const current = lines[line]
  const voices = speechSynthesis.getVoices()
  const isVoiceless = current && voices.length > 0 && !chooseVoice(voices, current.lang)

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <section className="player" aria-label={t.player} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="player-row">
        <IconButton label={t.previous} icon={<PreviousIcon />} onClick={() => speaker.current?.skip(-1)} />
        <IconButton
          label={isPlaying ? t.pause : t.play}
          icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
          className="player-toggle"
          ref={playButton}
          onClick={toggle}
        />
        <IconButton label={t.next} icon={<NextIcon />} onClick={() => speaker.current?.skip(1)} />
        <p className="player-place">
          <span>{t.position(number + 1, items.length)}</span>
          {status === 'finished'
            ? t.finished
            : item && <b lang={langOf(item.lang)}>{typeset(item.title, item.lang)}</b>}
        </p>
        <label className="player-rate">
          <span className="sr-only">{t.speed}</span>
          <Select
            variant="bare"
            options={RATES.map((each) => [each, `${each.toLocaleString(locale)}\u00A0×`] as const)}
            value={rate}
            onChange={({ target }) => chooseRate(Number(target.value))}
          />
        </label>
        <IconButton label={t.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {status === 'failed' && (
        <p className="player-note" role="alert">
          {t.failed}
        </p>
      )}
      {isVoiceless && <p className="player-note">{t.noVoice(languageName(current.lang))}</p>}
    </section>
  )
}
