import type { RootState } from '@aulario/client/store/store';
import { useSelector } from 'react-redux';

/** Reads the page's store. */
export const useSelect = useSelector.withTypes<RootState>();
