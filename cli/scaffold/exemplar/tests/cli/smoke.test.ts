export const openToAll = ['GET /Constant/:constantType answers as agreed for LobStatus']
