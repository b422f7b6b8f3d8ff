/** With data saving enabled nothing is prefetched. Only Chromium reports the setting. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
