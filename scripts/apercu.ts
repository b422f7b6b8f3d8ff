#!/usr/bin/env -S node --
import { createInterface } from 'node:readline/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { runApercu } from '../src/cli/apercu.ts'

/**
 * Set-up and care of a site: `npx apercu --help`, in the image `apercu --help` (docs/operations.md). It is started with `--`, because
 * Node takes an `--env-file` anywhere in its arguments for its own, and ends where that file does not exist yet.
 */

const ask = async (question: string): Promise<string> => {
  const reader = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await reader.question(question)
  } finally {
    reader.close()
  }
}

process.exitCode = await runApercu(process.argv.slice(2), {
  environment: { ...process.env },
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
  showsProgress: process.stderr.isTTY,
  ask: process.stdin.isTTY ? ask : undefined,
  now: () => new Date(),
  pause: (ms) => sleep(ms, true),
})
