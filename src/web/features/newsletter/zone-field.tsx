import { useId } from 'react'
import { useHydrated } from '@tanstack/react-router'
import { ownTimeZone } from '#web/components/newsletter-card/own-time-zone.ts'
import { useTexts } from '#web/i18n/i18n.tsx'
import { Select } from '#web/ui/select.tsx'

/**
 * Adds the stored zone and the device's, because either may be an alias that the browser's list leaves out.
 */
const allZones = (stored: string): string[] =>
  [...new Set([stored, ownTimeZone() ?? stored, ...Intl.supportedValuesOf('timeZone')])].toSorted()

/**
 * The server renders the stored zone only, because lists of zones differ between machines; the browser adds
 * its own after hydration.
 */
export const ZoneField = ({ stored }: { stored: string }) => {
  const t = useTexts('newsletter').preferences
  const id = useId()
  const zones = useHydrated() ? allZones(stored) : [stored]
  return (
    <p>
      <label htmlFor={id}>{t.zone}</label>
      <Select
        id={id}
        name="timeZone"
        options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
        defaultValue={stored}
      />
    </p>
  )
}
