import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutTypefaces } from '../../src/server/pages/used-styles.ts'

/**
 * Writes the sheet that completes a page's styles, of which the server sends what the page uses, and its address
 * (`.vite/styles.json`).
 */
const clientDir = process.argv[2] ?? ''
const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { css?: string[] }
>
const sheets = manifest['src/web/client.tsx']?.css ?? []
if (sheets.length === 0) throw new Error('The build has no style sheet for all pages')
const css = sheets.map((sheet) => withoutTypefaces(readFileSync(join(clientDir, sheet), 'utf8'))).join('')
const whole = `assets/${createHash('sha256').update(css).digest('base64url').slice(0, 7)}.css`
writeFileSync(join(clientDir, whole), css)
writeFileSync(join(clientDir, '.vite/styles.json'), JSON.stringify({ whole: `/${whole}` }))
