import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startCrashProcess } from '#testing/processes/crash-process.ts'
import { makeDataDir } from '#testing/database/data-dir.ts'
import { openDatabase, type Database, type DatabaseOptions } from '#db/connection.ts'
import { LOW_DISK_BYTES } from './storage-guard.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})
async function folder(): Promise<string> {
  const dataDir = await makeDataDir(false)
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}
async function open(options: Partial<DatabaseOptions> = {}): Promise<Database> {
  const db = await openDatabase({ dataDir: options.dataDir ?? (await folder()), ...options })
  cleanups.push(() => db.close())
  return db
}

/** As the data folder notes it behind its own identity. */
const socketFolderOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'socket'), 'utf8').split(' ')[1] ?? ''

describe('the embedded engine', () => {
  it('forces every commit to the disk', async () => {
    const db = await open()
    await db.executeSql('create table t (n int)')
    const before = (await db.health()).syncs ?? 0
    for (let n = 0; n < 20; n += 1) await db.executeSql('insert into t values ($1)', [n])
    expect((await db.health()).syncs).toBeGreaterThanOrEqual(before + 20)
  })

  it('reuses the space of dead rows and keeps its log short', async () => {
    const db = await open()
    await db.executeSql('create table t (n int, filler text)')
    await db.executeSql(`insert into t select n, repeat('x', 200) from generate_series(1, 5000) n`)
    const size = async (): Promise<number> =>
      Number((await db.executeSql(`select pg_table_size('t') as bytes`)).rows[0]?.['bytes'])
    const once = await size()
    for (let round = 0; round < 8; round += 1) {
      await db.executeSql('update t set filler = reverse(filler)')
      await db.maintain()
    }
    expect(await size()).toBeLessThan(4 * once)
    const { rows } = await db.executeSql('select sum(size)::bigint as bytes from pg_ls_waldir()')
    expect(rows[0]?.['bytes']).toBeLessThanOrEqual(256 * 1024 * 1024)
  })

  it('lets the event loop turn while it works', async () => {
    const db = await open()
    let turns = 0
    let isDone = false
    const turn = (): void => {
      turns += 1
      if (!isDone) setImmediate(turn)
    }
    setImmediate(turn)
    await db.executeSql('create table t as select n, md5(n::text) from generate_series(1, 200000) n')
    const afterOne = turns
    for (let n = 0; n < 200; n += 1) await db.executeSql('insert into t values ($1)', [n])
    isDone = true
    expect(afterOne).toBeGreaterThan(10)
    expect(turns - afterOne).toBeGreaterThan(200)
  })

  it('offers unaccent and trigrams', async () => {
    const db = await open()
    await db.executeSql('create extension unaccent; create extension pg_trgm')
    const { rows } = await db.executeSql(
      `select unaccent('Aperçu') as plain, similarity('apercu', 'apercus') > 0.5 as close`,
    )
    expect(rows).toEqual([{ plain: 'Apercu', close: true }])
  })

  it('reports its death instead of hanging', async () => {
    const { promise: died, resolve: onFatal } = Promise.withResolvers<Error>()
    const db = await open({ onFatal, connectionTimeoutMs: 2_000 })
    await db.executeSql('create table t (n int)')
    await expect(db.executeSql('copy t from stdin')).rejects.toMatchObject({ code: 'overloaded' })
    expect((await died).message).toContain('The embedded database stopped')
    await expect(db.executeSql('select 1')).rejects.toMatchObject({ code: 'overloaded' })
    expect(await db.health()).toMatchObject({ isOk: false })
  })

  it('makes a new database where a creation was cut short', async () => {
    const dataDir = join(await folder(), 'cut', 'short')
    mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    writeFileSync(join(dataDir, 'creating'), '')
    const db = await open({ dataDir })
    expect(await db.health()).toMatchObject({ isOk: true })
    expect(existsSync(join(dataDir, 'creating'))).toBe(false)
  })

  it('refuses a folder of another PostgreSQL version, and leaves it as it is', async () => {
    const dataDir = await folder()
    const versionFile = join(dataDir, 'postgres', 'PG_VERSION')
    writeFileSync(versionFile, '17\n')
    await expect(openDatabase({ dataDir })).rejects.toThrow('written by PostgreSQL 17')
    expect(readFileSync(versionFile, 'utf8')).toBe('17\n')
    expect(existsSync(join(dataDir, 'creating'))).toBe(false)
  })
})

describe('the lock of the data folder', { timeout: 180_000 }, () => {
  it('rejects a second process while the first runs, naming both, and accepts it afterwards', async () => {
    const dataDir = await folder()
    const first = startCrashProcess(dataDir, 'hold')
    expect(await first.next()).toMatchObject({ kind: 'found' })
    for (let attempt = 0; attempt < 20; attempt += 1)
      await expect(openDatabase({ dataDir })).rejects.toThrow(
        `${dataDir} is already open in process ${first.pid}`,
      )
    await first.finish()
    const db = await open({ dataDir })
    expect((await db.executeSql('select n from crash_counter')).rows).toEqual([{ n: 0 }])
  })

  it('is free at once when its owner is killed, and what that one left is cleaned up', async () => {
    const dataDir = await folder()
    const first = startCrashProcess(dataDir, 'hold')
    expect(await first.next()).toMatchObject({ kind: 'found' })
    const socketFolder = socketFolderOf(dataDir)
    expect(existsSync(socketFolder)).toBe(true)
    await first.kill()
    const db = await open({ dataDir })
    expect(await db.health()).toMatchObject({ isOk: true })
    expect(existsSync(socketFolder)).toBe(false)
  })

  it('is that of a copy alone: the original goes on and can be connected to', async () => {
    const dataDir = await folder()
    const original = await open({ dataDir })
    await original.executeSql('create table kept as select 1 as n')
    await original.maintain()
    const copy = await folder()
    cpSync(dataDir, copy, { recursive: true })
    const copied = await open({ dataDir: copy })
    expect((await copied.executeSql('select n from kept')).rows).toEqual([{ n: 1 }])
    const socketFolder = socketFolderOf(dataDir)
    expect(existsSync(socketFolder)).toBe(true)
    expect(socketFolderOf(copy)).not.toBe(socketFolder)
    // A statement that ends its connection: the next one needs the socket.
    await original.executeSql('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
    expect((await original.executeSql('select n from kept')).rows).toEqual([{ n: 1 }])
  })

  it('refuses a second opening in the same process', async () => {
    const dataDir = await folder()
    await open({ dataDir })
    await expect(openDatabase({ dataDir })).rejects.toThrow(`already open in process ${process.pid}`)
  })

  it('lets exactly one of two simultaneous starts win', async () => {
    const dataDir = await folder()
    for (let round = 0; round < 3; round += 1) {
      const both = [startCrashProcess(dataDir, 'hold'), startCrashProcess(dataDir, 'hold')]
      const kinds = await Promise.all(both.map(async (one) => (await one.next())?.kind))
      expect(new Set(kinds)).toEqual(new Set(['found', 'refused']))
      await Promise.all(both.map((one) => one.finish()))
    }
  })
})

describe('an almost full disk', () => {
  it('rejects writes, serves reads, and allows writes once there is room', async () => {
    let free = LOW_DISK_BYTES * 2
    const messages: string[] = []
    const db = await open({ freeBytes: () => free, log: (message) => messages.push(message) })
    await db.executeSql('create table t (n int)')
    await db.executeSql(
      'create function put() returns int language sql as $$ insert into t values (9) returning n $$',
    )
    await db.executeSql('insert into t values (1)')

    free = LOW_DISK_BYTES - 1
    const full = { code: 'storage_full' }
    await expect(db.executeSql('insert into t values (2)')).rejects.toMatchObject(full)
    await expect(db.executeSql('select put()')).rejects.toMatchObject(full)
    await expect(db.tx(() => db.executeSql('update t set n = 3'))).rejects.toMatchObject(full)
    expect((await db.executeSql('select n from t')).rows).toEqual([{ n: 1 }])
    expect(await db.health()).toMatchObject({ isOk: true, isWritable: false, freeBytes: free })

    free = LOW_DISK_BYTES
    await db.executeSql('insert into t values (4)')
    expect((await db.executeSql('select n from t order by n')).rows).toEqual([{ n: 1 }, { n: 4 }])
    expect(await db.health()).toMatchObject({ isWritable: true })
    expect(messages).toEqual([
      'The disk is almost full: writes are refused',
      'The disk has room again: writes go on',
    ])
  })

  it('stops a long transaction in its middle, and keeps nothing of it', async () => {
    let free = LOW_DISK_BYTES * 2
    const db = await open({ freeBytes: () => free })
    await db.executeSql('create table t (n int)')
    const batch = db.tx(async () => {
      await db.executeSql('insert into t values (1)')
      free = 0
      await db.executeSql('insert into t values (2)')
    })
    await expect(batch).rejects.toMatchObject({ code: 'storage_full' })
    free = LOW_DISK_BYTES * 2
    expect((await db.executeSql('select n from t')).rows).toEqual([])
    await db.executeSql('insert into t values (3)')
  })
})
