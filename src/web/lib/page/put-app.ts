import { APP_ID } from './app-id.ts'

/** What React asks the browser to fetch early, written before the app that it renders. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/** The document with the app in its place. Early fetches belong to the head, where the browser looks first. */
export const putApp = (page: string, app: string): string => {
  const [preloads = ''] = PRELOADS.exec(app) ?? []
  const place = `<div id="${APP_ID}">`
  const headEnd = page.indexOf('</head>')
  const at = page.indexOf(place, headEnd) + place.length
  return (
    page.slice(0, headEnd) + preloads + page.slice(headEnd, at) + app.slice(preloads.length) + page.slice(at)
  )
}
