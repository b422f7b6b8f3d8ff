import type { LocaleModule } from '../locale.ts'
import { facts } from './facts.ts'
import { texts } from './texts.ts'

export const locale: LocaleModule = { facts, texts }
