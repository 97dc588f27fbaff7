import { Box, Button, Typography } from '@mui/material';
import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode /** Where we are: going elsewhere forgets the fault. */;
  place: string;
};
type State = { failed: boolean };

/** Keeps a page that broke from taking the rest of the screen with it. */
export class PageGuard extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.place !== this.props.place) {
      this.setState({ failed: false });
    }
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <PageFault onRetry={() => this.setState({ failed: false })} />;
  }
}

function PageFault({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ p: 8, maxWidth: 560 }}>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Esta página no se pudo mostrar
      </Typography>
      <Typography sx={{ mb: 5, color: 'text.secondary' }}>
        Lo que guardaste antes no se perdió. Vuelve a intentarlo; si se repite, avisa a quien
        administra la plataforma y dile qué estabas haciendo.
      </Typography>
      <Button variant="contained" onClick={onRetry}>
        Volver a intentar
      </Button>
    </Box>
  );
}
