import type { Source } from '#contract/content/sources.ts'
import { useReading } from '#web/components/reading/use-reading.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { mute, unmute } from '#web/components/reading/reading-preferences.ts'
import { Button } from '#web/ui/button.tsx'

/** Applies to every list on this device. */
export const MuteSource = ({ source: { id, name } }: { source: Source }) => {
  const t = useTexts('source')
  const isMuted = useReading().mutedSources.some((muted) => muted.id === id)
  return (
    <div className="mute-source needs-script">
      <Button
        variant="ghost"
        onClick={() => (isMuted ? unmute('mutedSources', id) : mute('mutedSources', { id, name }))}
      >
        {isMuted ? t.unmute : t.mute}
      </Button>
      <output>{isMuted && t.muted}</output>
    </div>
  )
}
