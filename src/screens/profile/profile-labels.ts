/** What the parts of one's own record are called, while they are read, typed and awaited. */
export const profileLabels = {
  employeesName: 'Name',
  employeesEmail: 'Email',
  itx_Employee_Id: 'ITX Employee ID',
  employeesStatus: 'Status',
  profile_photo: 'Profile photo',
} as const
