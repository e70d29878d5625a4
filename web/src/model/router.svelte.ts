// Where we are: #/ · #/new/clever · #/table/<id> · #/rules/clever · #/lesson/clever · #/games · #/settings · #/daily
export interface Place {
  view: string;
  what: string;
}

function parse(hash: string): Place {
  const [view = '', what = ''] = hash.replace(/^#\/?/, '').split('/');
  return { view: view || 'home', what: decodeURIComponent(what) };
}

export const place: Place = $state(parse(location.hash));
addEventListener('hashchange', () => Object.assign(place, parse(location.hash)));

export const href = (view: string, what = ''): string => `#/${view === 'home' ? '' : view}${what ? `/${encodeURIComponent(what)}` : ''}`;

export function go(view: string, what = ''): void {
  location.hash = href(view, what);
}
