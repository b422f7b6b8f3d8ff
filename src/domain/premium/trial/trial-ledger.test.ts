import { expect, test } from 'vitest'
import { unaliased } from './trial-ledger.ts'

test.each([
  ['ada@reader.example', 'ada@reader.example'],
  ['Ada@Reader.Example', 'ada@reader.example'],
  ['ada+news@reader.example', 'ada@reader.example'],
  ['a.da+x+y@reader.example', 'a.da@reader.example'],
  ['A.d.a+news@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('%s is the mailbox %s', (written, mailbox) => {
  expect(unaliased(written)).toBe(mailbox)
})
