import { createRoot } from 'react-dom/client'
import { Route, Switch } from 'wouter'
import { CustomerTable } from './customer-table.tsx'
import { SignIn } from './sign-in.tsx'

const place = document.getElementById('root')
if (place !== null) {
  createRoot(place).render(
    <Switch>
      <Route path="/customers" component={CustomerTable} />
      <Route component={SignIn} />
    </Switch>,
  )
}
