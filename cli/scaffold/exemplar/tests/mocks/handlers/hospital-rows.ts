declare const constant: (id: number, type: string, name: string) => object

export const constants = [constant(101, 'LobStatus', 'Active'), constant(102, 'LobStatus', 'Inactive')]
