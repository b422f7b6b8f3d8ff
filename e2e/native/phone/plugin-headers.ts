import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type PhonePlatform = 'ios' | 'android'

interface PluginHeader {
  name: string
  methods: { name: string; rtype?: 'promise' | 'callback' }[]
}

const LANGUAGES = { ios: /[.](?:swift|m)$/, android: /[.](?:java|kt)$/ }

const sourcesIn = (folder: string, language: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => language.test(file) && !/\b(?:Tests|test|androidTest)\b/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const named = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(pattern), ([, name = '']) => name)

/** Swift plugins list their methods by name or selector, Objective-C ones by a macro. */
const readIos = (text: string): PluginHeader | undefined => {
  const [, name] = /let jsName = "(\w+)"|CAP_PLUGIN\(\w+,\s*"(\w+)"/.exec(text)?.filter(Boolean) ?? []
  if (!name) return undefined
  const methods = [
    ...named(/CAPPluginMethod\(name: "(\w+)"/g, text),
    ...named(/(?:CAPPluginMethod|\.init)\(#selector\((\w+)/g, text),
    ...named(/CAP_PLUGIN_METHOD\((\w+)/g, text),
  ]
  return { name, methods: methods.map((method) => ({ name: method, rtype: 'promise' })) }
}

/** Java and Kotlin plugins declare their name and methods by annotations. */
const readAndroid = (text: string): PluginHeader | undefined => {
  const [, name] = /@CapacitorPlugin\([^)]*?name\s*=\s*"(\w+)"/.exec(text) ?? []
  if (!name) return undefined
  const methods = named(/@PluginMethod(?:\([^)]*\))?\s+(?:public\s+void|fun)\s+(\w+)/g, text)
  return { name, methods: methods.map((method) => ({ name: method, rtype: 'promise' })) }
}

/** The system bars' plugin is part of each platform, and its Java class has another name. */
const SYSTEM_BARS: Record<PhonePlatform, string> = {
  ios: 'node_modules/@capacitor/ios/Capacitor/Capacitor/Plugins/SystemBars.swift',
  android: 'node_modules/@capacitor/android/capacitor/src/main/java/com/getcapacitor/plugin/SystemBars.java',
}

const readSystemBars = (platform: PhonePlatform): PluginHeader | undefined => {
  const text = readFileSync(SYSTEM_BARS[platform], 'utf8')
  return platform === 'ios'
    ? readIos(text)
    : readAndroid(text.replace(/@CapacitorPlugin\s+public class (\w+)/, '@CapacitorPlugin(name = "$1")'))
}

/** Inherited from Capacitor's base class, so plugins' sources do not list them. */
const INHERITED: PluginHeader['methods'] = [
  { name: 'addListener', rtype: 'callback' },
  { name: 'removeListener', rtype: 'callback' },
  { name: 'removeAllListeners', rtype: 'promise' },
]

/**
 * The methods that the real platform exposes to the page, parsed from the installed plugins' sources: a
 * method that exists only in a plugin's TypeScript fails here as on the phone.
 */
export const readPluginHeaders = (platform: PhonePlatform, packages: readonly string[]): PluginHeader[] => {
  const read = platform === 'ios' ? readIos : readAndroid
  const found = packages.map((name) => ({
    name,
    header: sourcesIn(join('node_modules', name, platform), LANGUAGES[platform])
      .map((text) => read(text))
      .find(Boolean),
  }))
  return [...found, { name: 'SystemBars', header: readSystemBars(platform) }].map(({ name, header }) => {
    if (!header || header.methods.length === 0) throw new Error(`No plugin found in ${name}`)
    return { ...header, methods: [...header.methods, ...INHERITED] }
  })
}
