import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A position in a file of the bundle, as V8 writes it into a stack trace. */
const POSITION = /(file:\/\/\/[^\s()]*\/dist-server\/[\w-]+\.js):(\d+):(\d+)/g

const maps = new Map<string, SourceMap | undefined>()
const mapOf = (url: string): SourceMap | undefined => {
  if (!maps.has(url)) {
    let map: SourceMap | undefined
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')) as SourceMapPayload)
    } catch {
      // A trace that names the bundle is better than none.
    }
    maps.set(url, map)
  }
  return maps.get(url)
}

/** Replaces positions in the bundle by those in the sources. */
export const mapPositions = (trace: string): string =>
  trace.replaceAll(POSITION, (position, url: string, line: string, column: string) => {
    const found = mapOf(url)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!found || !('originalSource' in found)) return position
    return `${new URL(found.originalSource, url).href}:${found.originalLine + 1}:${found.originalColumn + 1}`
  })

/**
 * Makes stack traces of the bundle name the sources. Node's own support reads every map when its module is loaded, a tenth
 * of a second of each start; this reads it for the first trace that is read.
 */
export const mapStacks = (): void => {
  Error.prepareStackTrace = (error, frames) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- V8's call sites write themselves
    const trace = frames.map((frame) => `\n    at ${String(frame)}`).join('')
    return `${Error.prototype.toString.call(error)}${mapPositions(trace)}`
  }
}
