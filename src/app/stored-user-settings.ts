import { notifyOtherTabs, onOtherTabs } from '#src/session/other-tabs.ts'
import { createUserSettings } from '#src/session/user-settings-store.ts'
import { openUserStorage } from '#src/session/user-storage.ts'

/** Loaded with the signed-in portal, or to forget at a sign-out what belongs to the user. */
export const userSettings = createUserSettings(openUserStorage('care-admin-settings'), {
  notify: () => notifyOtherTabs('settings'),
  listen: (read) => onOtherTabs('settings', read),
})
