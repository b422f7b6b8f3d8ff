import { types as pgTypes } from 'pg'
import { describe, expect, it } from 'vitest'
import { columnParser } from './column-parsers.ts'

const read = (oid: number, text: string): unknown => (columnParser(oid) as (text: string) => unknown)(text)

describe('columns', () => {
  it.each([
    '2026-11-22 16:45:08+00',
    '2026-11-22 16:45:08.1+00',
    '2026-11-22 16:45:08.123456+00',
    '2026-11-22 16:45:08.999999+00',
    '2026-11-22 18:45:08+02',
    '0044-03-15 12:00:00+00 BC',
    '12026-01-01 00:00:00+00',
    'infinity',
    '-infinity',
  ])('read the moment %s as pg does', (text) => {
    expect(read(1184, text)).toEqual(pgTypes.getTypeParser(1184)(text))
  })

  it.each([
    '{}',
    '{robots}',
    '{robots,ai-safety,été}',
    '{"deux mots",robots}',
    '{NULL,robots}',
    '{"","a,b","x}y","a{b",[c]}',
    '{"null","deux mots"}',
    String.raw`{"a\"b","c\\d","e,f"}`,
    '{{a,b},{c,d}}',
    '[0:1]={a,b}',
  ])('read the texts %s as pg does', (text) => {
    expect(read(1009, text)).toEqual(pgTypes.getTypeParser(1009 as never)(text))
  })

  it.each(['{}', '{400}', '{400,800,1600}', '{-1,NULL}', '{{1,2},{3,4}}'])(
    'read the numbers %s as pg does',
    (text) => {
      expect(read(1007, text)).toEqual(pgTypes.getTypeParser(1007 as never)(text))
    },
  )
})
