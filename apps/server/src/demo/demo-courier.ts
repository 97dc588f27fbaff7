/** Who carries the parcels of the invented academy: the same wherever it is named. */
export const demoCourier = 'Chasqui Envíos';
