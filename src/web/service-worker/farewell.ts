import { CACHES } from './kept-files.ts'

declare const self: WorkerScope

/** Served in the worker's place where offline reading is switched off: forgets everything and is gone. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([...CACHES.map((name) => caches.delete(name)), self.registration.unregister()]),
  ),
)
