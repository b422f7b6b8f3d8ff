import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { answerCall, type Device, type PluginCall } from './doubles.ts'
import { type PhonePlatform, readPluginHeaders } from './plugin-headers.ts'

/** The script that each platform injects into every page before its own, from the installed package. */
const BRIDGE_SCRIPT: Record<PhonePlatform, string> = {
  ios: 'node_modules/@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
  android: 'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
}

interface Config {
  android: { includePlugins: string[] }
}
const config = JSON.parse(readFileSync('capacitor.config.json', 'utf8')) as Config
const PURCHASES = '@capgo/native-purchases'

const packagesOf = (platform: PhonePlatform): string[] =>
  platform === 'ios' ? [...config.android.includePlugins, PURCHASES] : config.android.includePlugins

interface Message extends PluginCall {
  callbackId: string
}
interface Answer extends Message {
  success: boolean
  data?: unknown
  error?: { message: string; code?: string | undefined }
  save?: boolean
}

interface NativePage {
  phoneBridge: (message: string) => Promise<string | null>
  Capacitor: { fromNative: (answer: unknown) => void }
  webkit: unknown
  androidBridge: { postMessage: (text: string) => void; onmessage?: (event: { data: string }) => void }
}

/** Runs in the page and provides the API of the platform's web view, which the bridge script expects. */
const installView = (platform: PhonePlatform): void => {
  const page = globalThis as unknown as NativePage & { WEBVIEW_SERVER_URL: string }
  Object.assign(page, { Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {} } })
  page.WEBVIEW_SERVER_URL = platform === 'ios' ? 'capacitor://localhost' : 'https://localhost'
  const send = async (message: string) => {
    const answer = await page.phoneBridge(message)
    if (answer === null) return
    if (platform === 'ios') page.Capacitor.fromNative(JSON.parse(answer))
    else page.androidBridge.onmessage?.({ data: answer })
  }
  if (platform === 'ios')
    page.webkit = {
      messageHandlers: {
        bridge: { postMessage: (message: unknown) => void send(JSON.stringify(message)) },
      },
    }
  else page.androidBridge = { postMessage: (message) => void send(message) }
}

export interface Bridge {
  /** Emits a plugin's event, queued until the page listens. */
  emit: (plugin: string, event: string, data: unknown) => Promise<void>
  /** Calls that the fake phone does not implement; a journey fails if there are any. */
  unknown: string[]
}

/**
 * Turns a page into the app: the real bridge script, the real plugins' headers, and a fake phone behind them.
 */
export const installBridge = async (page: Page, platform: PhonePlatform, device: Device): Promise<Bridge> => {
  const listeners = new Map<string, Message>()
  const unknown: string[] = []
  // A reload drops the page's listeners, so events have to be queued again.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) listeners.clear()
  })
  const answer = async (message: Message): Promise<Answer | null> => {
    const { callbackId, pluginId, methodName, options } = message
    if (methodName === 'addListener') {
      listeners.set(`${pluginId}.${String(options['eventName'])}`, message)
      return null
    }
    if (methodName === 'removeListener') return null
    const base = { callbackId, pluginId, methodName, options }
    try {
      return { ...base, success: true, data: await answerCall(device, message) }
    } catch (error) {
      const { message: text } = error as Error
      if (text.startsWith('No double')) unknown.push(text)
      return { ...base, success: false, error: { message: text } }
    }
  }
  await page.exposeFunction('phoneBridge', async (text: string) => {
    const message = JSON.parse(text) as Message & { type?: string }
    if (message.type && message.type !== 'message') return null
    const given = await answer(message)
    return given && JSON.stringify(given)
  })
  const headers = JSON.stringify(readPluginHeaders(platform, packagesOf(platform)))
  await page.addInitScript(installView, platform)
  await page.addInitScript({ content: readFileSync(BRIDGE_SCRIPT[platform], 'utf8') })
  await page.addInitScript({ content: `Capacitor.PluginHeaders = ${headers}` })

  return {
    unknown,
    emit: async (plugin, event, data) => {
      const name = `${plugin}.${event}`
      await expect.poll(() => listeners.has(name), `the page listens to ${name}`).toBe(true)
      const listener = listeners.get(name)
      await page.evaluate(
        ([to, text]) => {
          const native = globalThis as unknown as NativePage
          if (to === 'ios') native.Capacitor.fromNative(JSON.parse(text))
          else native.androidBridge.onmessage?.({ data: text })
        },
        [platform, JSON.stringify({ ...listener, success: true, save: true, data })] as const,
      )
    },
  }
}
