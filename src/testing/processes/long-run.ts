/** True in `npm run test:long`. */
export const isLongRun = Boolean(process.env['LONG_TESTS'])
