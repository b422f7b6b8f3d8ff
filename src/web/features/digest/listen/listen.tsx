import { useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { loadOrReload } from '#web/lib/page/load-or-reload.ts'
import type { ListenPlayer, ListenPlayerProps } from './listen-player.tsx'
import { PlayIcon } from './player-icons.tsx'

const loadPlayer = () => import('./listen-player.tsx')

/** Keeps its space where the browser has no speech synthesis, so that the layout does not shift. */
export const Listen = (props: Omit<ListenPlayerProps, 'onClose'>) => {
  const t = useTexts('digest')
  const showToast = useToast()
  const button = useRef<HTMLButtonElement>(null)
  const [Player, setPlayer] = useState<typeof ListenPlayer>()
  const canSpeak = useHydrated() && 'speechSynthesis' in window
  const open = () => {
    // Safari permits speech only after an utterance in a click handler; the player is still loading.
    speechSynthesis.speak(new SpeechSynthesisUtterance(''))
    loadOrReload(loadPlayer).then(
      (module) => setPlayer(() => module.ListenPlayer),
      () => showToast(t.listenFailed, 'error'),
    )
  }
  const close = () => {
    setPlayer(undefined)
    props.onLine(null)
    button.current?.focus()
  }
  const prepare = () => {
    // A failed preload is not reported: the click tries again.
    if (canSpeak) loadPlayer().catch(() => undefined)
  }
  return (
    <>
      <Button
        ref={button}
        variant="bare"
        className="listen"
        data-hidden={!canSpeak || undefined}
        aria-expanded={Player !== undefined}
        onClick={Player ? close : open}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <PlayIcon />
        {t.listen}
      </Button>
      {Player && <Player {...props} onClose={close} />}
    </>
  )
}
