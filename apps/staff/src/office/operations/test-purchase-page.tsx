import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import { formatMoney } from '@aulario/contract/money';
import { type TestPurchase, testPurchaseEndpoints } from '@aulario/contract/office/test-purchase';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Link, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { saveBytes } from '../../migrations/save-file.ts';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';

/** The page where an owner sees a whole purchase of a course, of which nothing is left. */
export function TestPurchasePage() {
  const [course, setCourse] = useState<string>();
  const [seen, setSeen] = useState<TestPurchase>();
  const { act, busy } = useAct();
  const buy = async () => {
    setSeen(undefined);
    const run = async () => {
      const { data } = await call<TestPurchase>(testPurchaseEndpoints.testPurchase, {
        body: { course },
      });
      setSeen(data);
    };
    await act({ run, done: 'Compra de prueba hecha y deshecha.' });
  };
  return (
    <Page
      title="Compra de prueba"
      detail="Compra un curso, verifica el pago y muestra todo lo que sale de ahí. Después se deshace: no gasta números, no envía correos y no queda en las cuentas."
      width={860}
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title="Qué se compra">
          <Box sx={{ display: 'grid', gap: 4, px: { xs: 4, md: 5 }, pb: 5, justifyItems: 'start' }}>
            <Box sx={{ width: '100%', maxWidth: 520 }}>
              <ReferenceFilter
                field
                label="Curso"
                reference="cursos"
                filter={{ status: 'publicado' }}
                value={course}
                onChange={setCourse}
              />
            </Box>
            <Button variant="contained" disabled={!course || busy} onClick={buy}>
              {busy ? 'Comprando…' : 'Hacer la compra de prueba'}
            </Button>
          </Box>
        </Panel>
        {seen && <Came of={seen} />}
      </Box>
    </Page>
  );
}

const next: Record<CourseClassroom, string> = {
  propia: 'Matrícula lista. Quien compra entra al aula de aquí: revisa que ya tenga lecciones.',
  moodle:
    'Matrícula registrada. Con Moodle conectado, quien compra entra allá; sin él, espera en Matrículas.',
  ninguna: 'Matrícula lista. El curso no tiene aula: quien compra sabe por el correo qué sigue.',
};

function Came({
  of: { course, deal, total, receipt, classroom, mails, papers },
}: {
  of: TestPurchase;
}) {
  return (
    <>
      <Panel title="Lo que pasó">
        <Done>
          Pedido <strong>{deal}</strong> de «{course}» por {formatMoney(total)}. Ese número lo
          tendrá tu siguiente venta.
        </Done>
        <Done>
          {receipt ? (
            <>
              Pago verificado, con el recibo <strong>{receipt}</strong>.
            </>
          ) : (
            'No había nada que pagar.'
          )}
        </Done>
        {classroom && <Done>{next[classroom]}</Done>}
        <Done>Todo se deshizo: las cuentas están como antes.</Done>
      </Panel>
      <Panel title="Los documentos">
        {papers.map(({ name, pdf }) => (
          <PanelRow key={name}>
            <Link component="button" type="button" onClick={() => savePdf(name, pdf)}>
              <PdfIcon aria-hidden sx={{ fontSize: 18, verticalAlign: '-4px', mr: 1.5 }} />
              {name}
            </Link>
          </PanelRow>
        ))}
      </Panel>
      {mails.map(({ subject, html }) => (
        <Panel key={subject} title={`Correo: ${subject}`}>
          <Box
            component="iframe"
            title={`Correo: ${subject}`}
            sandbox=""
            srcDoc={html}
            sx={{
              ...{ display: 'block', width: '100%', height: 480, bgcolor: '#fff' },
              ...{ border: 0, borderTop: 1, borderColor: 'divider', borderStyle: 'solid' },
            }}
          />
        </Panel>
      ))}
    </>
  );
}

function Done({ children }: { children: ReactNode }) {
  return (
    <PanelRow>
      <Typography sx={{ display: 'flex', gap: 2.5 }}>
        <DoneIcon aria-hidden sx={{ fontSize: 22, color: 'success.main' }} />
        <span>{children}</span>
      </Typography>
    </PanelRow>
  );
}

function savePdf(name: string, pdf: string): void {
  const bytes = Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0));
  saveBytes(new Blob([bytes], { type: 'application/pdf' }), name);
}
