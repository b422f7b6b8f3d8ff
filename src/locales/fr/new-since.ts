import type { Texts } from '../en/new-since.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  isNew: ', nouveau',
  yesterday: 'hier',
  theDay: (date) => `le ${date}`,
  count: (count, since, isAtLeast) =>
    `${isAtLeast ? 'au moins ' : ''}${plural(count, { one: `${count} nouveauté`, other: `${count} nouveautés` })} depuis ${since}`,
}
