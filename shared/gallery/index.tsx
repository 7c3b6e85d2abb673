import { createRoot } from 'react-dom/client';
import { startFakeSession } from '@portal/shared/testing/fake-session';
import { Gallery } from './gallery';

const place = document.getElementById('gallery');
if (!place) throw new Error('The page has no place for the gallery.');
const client = new URLSearchParams(window.location.search).get('client') ?? 'elan';
startFakeSession({ client }, (violation) => {
  throw violation;
});
createRoot(place).render(<Gallery client={client} />);
