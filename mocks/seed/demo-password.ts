/** The password of every account and every hospital admin of the demo. */
export const demoPassword = 'Welcome#2026'
