/** Whether the run is a long one: `npm run test:long`. */
export const isLongRun = Boolean(process.env['LONG_TESTS'])
