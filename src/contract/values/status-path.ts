/** The page that says how the site is. It needs neither the database nor the app. */
export const STATUS_PATH = '/status'
