import { forwardRef, useCallback } from 'react';
import {
  type RouterLinkProps,
  type RouterLocation,
  type RouterNavigateFunction,
  type RouterProvider,
  type RouterTo,
  reactRouterProvider as reactRouter,
} from 'react-admin';
import type { CanonicalPaths } from './canonical-paths.ts';

/**
 * A react-router adapter for react-admin that shows the product's paths in the address bar. Route matching gets the
 * internal path, navigation gets the canonical one.
 */
export function canonicalRouter({ toCanonical, toInternal }: CanonicalPaths): RouterProvider {
  const translateText = (text: string) => {
    const end = text.search(/[?#]/);
    return end === -1 ? toCanonical(text) : toCanonical(text.slice(0, end)) + text.slice(end);
  };

  const internal = (location: RouterLocation): RouterLocation => ({
    ...location,
    pathname: toInternal(location.pathname),
  });

  /** Resolves a target without a path to the current page, by its canonical path. */
  function useCanonicalTarget() {
    const here = toCanonical(toInternal(reactRouter.useLocation().pathname));
    return useCallback(
      (to: RouterTo): RouterTo => {
        if (typeof to !== 'string')
          return { ...to, pathname: to.pathname === undefined ? here : toCanonical(to.pathname) };
        return to === '' || /^[?#]/.test(to) ? here + to : translateText(to);
      },
      [here],
    );
  }

  const Link = forwardRef<HTMLAnchorElement, RouterLinkProps>(function CanonicalLink(props, ref) {
    const target = useCanonicalTarget();
    return <reactRouter.Link {...props} ref={ref} to={target(props.to)} />;
  });

  return {
    ...reactRouter,
    useLocation: () => internal(reactRouter.useLocation()),
    useMatch: ({ path, end = true }) =>
      reactRouter.matchPath({ path, end }, toInternal(reactRouter.useLocation().pathname)),
    useNavigate: () => {
      const navigate = reactRouter.useNavigate();
      const target = useCanonicalTarget();
      return useCallback<RouterNavigateFunction>(
        (to, options) => navigate(typeof to === 'number' ? to : target(to), options),
        [navigate, target],
      );
    },
    useBlocker: (shouldBlock) =>
      reactRouter.useBlocker(
        typeof shouldBlock === 'boolean'
          ? shouldBlock
          : ({ currentLocation, nextLocation, historyAction }) =>
              shouldBlock({
                currentLocation: internal(currentLocation),
                nextLocation: internal(nextLocation),
                historyAction,
              }),
      ),
    Link,
    Navigate: (props) => {
      const target = useCanonicalTarget();
      return <reactRouter.Navigate {...props} to={target(props.to)} />;
    },
    Routes: (props) => {
      const location = reactRouter.useLocation();
      return <reactRouter.Routes {...props} location={props.location ?? internal(location)} />;
    },
  };
}
