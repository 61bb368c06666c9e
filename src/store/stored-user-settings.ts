import { notifyOtherTabs, onOtherTabs } from './other-tabs.ts'
import { rows } from './portal-rows.ts'
import { createUserSettings, userStorage } from './user-settings.ts'

/** The settings that this browser holds. */
export const userSettings = createUserSettings(userStorage(rows), {
  notify: () => notifyOtherTabs('settings'),
  listen: (read) => onOtherTabs('settings', read),
})
