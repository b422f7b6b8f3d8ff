import { followReading } from './follow-reading.ts'

/** Runs in an article's page until its component is hydrated. */
const button = document.querySelector<HTMLButtonElement>('button[data-continues]')
if (button) addEventListener('hydrated', followReading(button, button.dataset['continues'] ?? ''))
