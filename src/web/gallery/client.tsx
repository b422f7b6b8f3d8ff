import { hydrateRoot } from 'react-dom/client'
import type { Locale } from '#contract/values/locales.ts'
import { Gallery } from './gallery.tsx'

const locale = document.documentElement.lang as Locale
const root = document.querySelector('#root')
if (root) hydrateRoot(root, <Gallery locale={locale} />)
document.documentElement.dataset['isHydrated'] = ''
