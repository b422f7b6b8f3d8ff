import { mkdirSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { describeEachEngine } from '#testing/database/database.ts'
import type { Database } from './connection.ts'
import { appliedMigrations, migrate } from './migrate.ts'

describeEachEngine('migrations', ({ engine, open, reopen }) => {
  const path = mkdtempSync(join(tmpdir(), 'apercu-migrations-'))
  const folder = pathToFileURL(`${path}/`)
  afterAll(() => rmSync(path, { recursive: true, force: true }))
  const write = (name: string, text: string): void => writeFileSync(join(path, name), text)
  const tables = async (db: Database): Promise<unknown[]> => {
    const { rows } = await db.executeSql(
      `select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
    )
    return rows.map((row) => row['tablename'])
  }
  let db: Database
  beforeEach(async () => {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path)
    write(
      '001_first.sql',
      `create table a (n int); -- a comment; with a semicolon
       create function twice(x int) returns int language plpgsql as $$ begin return x * 2; end $$;
       insert into a values (twice(21));`,
    )
    db = await open({ isMigrated: false })
  })

  afterEach(() => db.close())

  it('applies files of several commands and function bodies, once, and later only what is new', async () => {
    expect(await migrate(db, { folder })).toEqual(['001_first'])
    expect(await migrate(db, { folder })).toEqual([])
    write('002_second.sql', 'create table b (n int);')
    expect(await migrate(db, { folder })).toEqual(['002_second'])
    expect(await tables(db)).toEqual(['a', 'b'])
    expect((await db.executeSql('select n from a')).rows).toEqual([{ n: 42 }])
  })

  it('applies once when three processes start at the same time', async () => {
    const starters = engine === 'pglite' ? [db, db, db] : [db, await reopen(), await reopen()]
    const applied = await Promise.all(starters.map((starter) => migrate(starter, { folder })))
    expect(applied.flat()).toEqual(['001_first'])
    expect((await db.executeSql('select n from a')).rows).toEqual([{ n: 42 }])
  })

  it('leaves nothing of a failing one, names it, and applies it once it is mended', async () => {
    write('002_broken.sql', 'create table b (n int); insert into b values (1 / 0);')
    await expect(migrate(db, { folder })).rejects.toThrow('Migration 002_broken failed: division by zero')
    expect(await tables(db)).toEqual([])
    write('002_broken.sql', 'create table b (n int);')
    expect(await migrate(db, { folder })).toEqual(['001_first', '002_broken'])
    expect(await tables(db)).toEqual(['a', 'b'])
  })

  it('refuses a file slipped in before the last one', async () => {
    write('003_third.sql', 'create table c (n int);')
    await migrate(db, { folder })
    write('002_late.sql', 'create table b (n int);')
    await expect(migrate(db, { folder })).rejects.toThrow('002_late')
    expect(await tables(db)).toEqual(['a', 'c'])
  })

  it('accepts a database that the next release migrated, and says so; an unknown database it rejects', async () => {
    write('002_second.sql', 'create table b (n int);')
    await migrate(db, { folder })
    unlinkSync(join(path, '002_second.sql'))
    const ahead: string[][] = []
    expect(await migrate(db, { folder, onAhead: (names) => ahead.push(names) })).toEqual([])
    expect(ahead).toEqual([['002_second']])
    expect(await tables(db)).toEqual(['a', 'b'])
    // Both have what the other lacks: not one line of releases.
    write('003_other.sql', 'create table c (n int);')
    await expect(migrate(db, { folder })).rejects.toThrow('002_second')
  })

  it('stops at a given migration, for a backup of an earlier release', async () => {
    write('002_second.sql', 'create table b (n int);')
    expect(await migrate(db, { folder, upTo: '001_first' })).toEqual(['001_first'])
    expect(await appliedMigrations(db)).toEqual(['001_first'])
    expect(await migrate(db, { folder })).toEqual(['002_second'])
  })

  it.skipIf(engine === 'pglite')(
    'gives readers way: it waits for a table in short turns until it is free',
    async () => {
      await migrate(db, { folder })
      write('002_second.sql', 'alter table a add column m int;')
      const reader = await reopen()
      const { promise: read, resolve: release } = Promise.withResolvers<void>()
      const { promise: reading, resolve: begin } = Promise.withResolvers<void>()
      const slow = reader.tx(async () => {
        await reader.executeSql('select * from a')
        begin()
        await read
      })
      await reading
      const { promise: waits, resolve: sayWaits } = Promise.withResolvers<void>()
      const migrated = migrate(db, { folder, lockTimeoutMs: 20, onLocked: sayWaits })
      await waits
      // A reader who comes now is not behind the migration.
      expect((await reader.executeSql('select n from a')).rows).toEqual([{ n: 42 }])
      release()
      await slow
      expect(await migrated).toEqual(['002_second'])
    },
  )

  it('refuses a file whose name does not say its place', async () => {
    write('4_no.sql', 'select 1')
    await expect(migrate(db, { folder })).rejects.toThrow('4_no.sql')
  })
})
