import { Box } from '@mui/material';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

type VoucherPictureProps = {
  address: string;
  alt: string;
  scale: number;
  turns: number;
  onZoom: (factor: number) => void;
  onReset: () => void;
};

/** The picture itself: wheel and buttons zoom, a drag moves it, a double click goes back and forth. */
export function VoucherPicture({
  address,
  alt,
  scale,
  turns,
  onZoom,
  onReset,
}: VoucherPictureProps) {
  const [offset, setOffset] = useState({ x: 0, y: 0 });
  const grip = useRef<{ x: number; y: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useRef(onZoom);
  const sideways = turns % 2 === 1;
  zoom.current = onZoom;
  useEffect(() => {
    if (scale === 1) setOffset({ x: 0, y: 0 });
  }, [scale]);
  useEffect(() => {
    const element = frame.current;
    // React's own wheel listener is passive and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom.current(event.deltaY < 0 ? 1.12 : 1 / 1.12);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (scale <= 1) return;
    grip.current = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current)
      setOffset({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y });
  };
  return (
    <Box
      ref={frame}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        grip.current = null;
      }}
      onDoubleClick={onReset}
      sx={{
        flex: 1,
        minHeight: 0,
        containerType: 'size',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        p: { xs: 3, md: 6 },
        cursor: scale > 1 ? 'grab' : 'zoom-in',
        touchAction: scale > 1 ? 'none' : 'pan-y',
      }}
    >
      <Box
        component="img"
        src={address}
        alt={alt}
        draggable={false}
        sx={{
          maxWidth: sideways ? '100cqh' : '100cqw',
          maxHeight: sideways ? '100cqw' : '100cqh',
          minHeight: 0,
          objectFit: 'contain',
          borderRadius: '4px',
          transition: grip.current ? 'none' : 'transform 140ms ease-out',
          boxShadow: '0 2px 14px rgb(15 18 28 / 0.2)',
        }}
        style={{
          transform: `translate(${offset.x}px, ${offset.y}px) rotate(${turns * 90}deg) scale(${scale})`,
        }}
      />
    </Box>
  );
}
