import { describe, expect, it } from 'vitest'
import { createServerDisk } from './server-disk.ts'

const errorOf = (code: string): Error => Object.assign(new Error(code), { code })
const DISK_FULL = errorOf('53100')

const diskThatAnswers = () => {
  const state = { failure: DISK_FULL as Error | undefined, probes: 0, now: 0 }
  const messages: string[] = []
  const disk = createServerDisk({
    probe: async () => {
      state.probes += 1
      if (state.failure) throw state.failure
    },
    log: (line) => messages.push(line),
    now: () => state.now,
  })
  return { disk, state, messages }
}

describe('the disk of a server', () => {
  it('is full from the first error that says so, and not for other errors', async () => {
    const { disk, state } = diskThatAnswers()
    disk.noteError(errorOf('57014'))
    await disk.check()
    expect([disk.isFull(), state.probes]).toEqual([false, 0])
    disk.noteError(DISK_FULL)
    expect(disk.isFull()).toBe(true)
  })

  it('is full until a probe finds room, and is probed every five seconds at most', async () => {
    const { disk, state, messages } = diskThatAnswers()
    disk.noteError(DISK_FULL)
    await Promise.all([disk.check(), disk.check()])
    state.now = 4999
    await disk.check()
    expect([disk.isFull(), state.probes]).toEqual([true, 1])
    state.failure = undefined
    state.now = 5000
    await disk.check()
    expect([disk.isFull(), state.probes]).toEqual([false, 2])
    expect(messages).toEqual([
      'The disk of the database is full: writes fail',
      'The disk of the database has room again',
    ])
  })

  it('stays full when the probe gets no answer, and has room where a limit of the server ends the probe', async () => {
    const { disk, state } = diskThatAnswers()
    disk.noteError(DISK_FULL)
    state.failure = errorOf('57014')
    await disk.check()
    expect(disk.isFull()).toBe(true)
    state.failure = errorOf('53400')
    state.now = 5000
    await disk.check()
    expect(disk.isFull()).toBe(false)
  })
})
