import type { Texts } from '../en/story-change.ts'
import { plural } from './grammar.ts'

export const texts: Texts = {
  outlets: (count, names) =>
    plural(count, {
      one: `Un nouveau média en parle\u202F: ${names}`,
      other: `${count} nouveaux médias en parlent\u202F: ${names}`,
    }),
  others: (count) => plural(count, { one: 'un autre', other: `${count} autres` }),
}
