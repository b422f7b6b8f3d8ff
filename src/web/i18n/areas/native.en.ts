export const en = {
  offline: 'No connection: you are reading what was kept.',
}
