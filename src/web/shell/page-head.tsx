import { useMatches } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { writeHead } from '#web/lib/head/write-head.ts'

/** The server writes the head of the first page; in the browser each page shown writes its own. */
export const PageHead = () => {
  const matches = useMatches()
  useLayoutEffect(() => writeHead(matches), [matches])
  return null
}
