import { pluralizer } from '../grammar/plural.ts'
import { facts } from './facts.ts'

export const plural = pluralizer(facts.tag)

const numbers = new Intl.NumberFormat(facts.dateTag)

export const formatNumber = (value: number): string => numbers.format(value)
