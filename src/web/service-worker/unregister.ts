import { CACHES } from './asset-cache.ts'

declare const self: WorkerScope

/** Served in place of the worker where OFFLINE_READING is off: deletes every cache and unregisters itself. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([...CACHES.map((name) => caches.delete(name)), self.registration.unregister()]),
  ),
)
