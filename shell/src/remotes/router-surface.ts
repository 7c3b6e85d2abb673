/**
 * The router as tabs see it under the name react-router-dom. A shared module is kept whole, so only what is listed here
 * is in the page at all. Not its data half (loaders, actions, blockers): the portal reads with calls, and `useUnsavedChanges`
 * guards what is not saved.
 */
export {
  createPath,
  createSearchParams,
  generatePath,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  parsePath,
  Route,
  Router,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useResolvedPath,
  useSearchParams,
} from 'react-router';
export { RouterLink as Link } from './router-link';
