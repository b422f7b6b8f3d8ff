import { resolve } from 'node:path'
import { startPseudoSite } from '#testing/locales/pseudo-site.ts'

/** The editorial site in the pseudo-locale, in a process of its own, because it replaces a locale's texts. */
const { url, stop } = await startPseudoSite(resolve('dist'), resolve('test-results/pseudo-locale'))
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
console.log(`pseudo-locale: ${url}`)
