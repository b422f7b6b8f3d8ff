import { type SyntheticEvent, useEffect, useRef, useState } from 'react'

/**
 * The id of the open quotation within an element; null for none. The browser alone may have opened it before
 * hydration, after which its id changes (`preact/use-id.ts`).
 *
 * @param idBase the beginning of the ids
 */
export const useOpenQuotation = <E extends HTMLElement>(idBase: string) => {
  const place = useRef<E>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  useEffect(() => {
    const open = place.current?.querySelector(`[id^="${CSS.escape(idBase)}"]:popover-open`)
    setOpenId(open?.id ?? null)
  }, [idBase])
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const { id } = currentTarget
    if (!currentTarget.matches(':popover-open')) return setOpenId((open) => (open === id ? null : open))
    setOpenId(id)
    // The strip at the bottom of a narrow screen may lie over the sentence.
    place.current?.querySelector(`[popovertarget="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  return { place, openId, onToggle }
}
