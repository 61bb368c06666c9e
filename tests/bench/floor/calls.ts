import { ofetch } from 'ofetch'
import { array, create, type Infer, number, string, type } from 'superstruct'

const Tokens = type({ data: type({ accessToken: string() }) })

const Customers = type({
  customer: array(
    type({
      customer_Id: number(),
      companyName: string(),
      deviceCount: number(),
      accountManager: type({ employeesName: string() }),
      contactPerson: string(),
      accountStatusName: string(),
    }),
  ),
  totalPages: number(),
})
export type Customers = Infer<typeof Customers>

export type Query = { page: number; sortBy: string; sortType: 'asc' | 'desc'; search: string }

/** The access token of a valid account. */
export const signIn = async (form: { userName: string; password: string }): Promise<string> => {
  const body = { ...form, rememberMe: false }
  return create(await ofetch('/api/login', { method: 'POST', body }), Tokens).data.accessToken
}

export const fetchCustomers = async (query: Query): Promise<Customers> => {
  const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
  const answer = await ofetch('/api/customer/getAllCustomer', { query: { ...query, pageSize: 10 }, headers })
  return create(answer, Customers)
}
