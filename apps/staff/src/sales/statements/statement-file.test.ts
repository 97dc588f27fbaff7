import { describe, expect, it } from 'vitest';
import { readStatement as readTable } from './statement-file.ts';
import { tableOf, textCells, textOfFile } from './table-text.ts';

const readStatement = (text: string, currency: 'PEN') =>
  readTable(tableOf(text), currency, '2026-11-26');
const row = (operationNumber: string | null, text: string, amount = 18_000) => ({
  ...{ day: '2026-11-21', amount, operationNumber, text },
});

describe('a statement of money that came in', () => {
  it('of BCP begins below its heading, and leaves out what went out', () => {
    const text = `Cuenta,193-1234567-0-11
Moneda,Soles
Fecha,Fecha valuta,Descripción operación,Monto,Saldo,Sucursal - agencia,Operación - Número,Operación - Hora,Usuario
21/11/2026,,YAPE DE ROSA QUISPE,180.00,"5,180.00",111-008,00515158,18:02:11,YAPE
21/11/2026,,COMISION MANT,-7.50,"5,172.50",111-008,00515159,18:02:11,BCP
21/11/2026,,"TRAN.CTAS, PROPIAS","1,200.00","6,372.50",111-008,00515160,18:03:11,WEB`;
    expect(readStatement(text, 'PEN')).toEqual({
      fault: null,
      unread: [],
      rows: [
        row('00515158', 'YAPE DE ROSA QUISPE'),
        row('00515160', 'TRAN.CTAS, PROPIAS', 120_000),
      ],
    });
  });

  it('of Interbank and of Scotiabank has what came in in a column of its own', () => {
    const interbank = `Fecha de operación;Fecha de proceso;Nro. de operación;Movimiento;Descripción;Canal;Cargo;Abono;Saldo
21/11/2026;21/11/2026;777001;TRANSFERENCIA;LUIS PRADO;APP;;180.00;900.00
21/11/2026;21/11/2026;777002;PAGO;LUZ DEL SUR;APP;80.00;;820.00`;
    expect(readStatement(interbank, 'PEN').rows).toEqual([
      row('777001', 'TRANSFERENCIA LUIS PRADO'),
    ]);
    const scotiabank = `Fecha\tConcepto\tReferencia\tCargos\tAbonos\tSaldo
21/11/26\tPLIN ANA PAZ\tA-4411\t\tS/ 180,00\t900,00`;
    expect(readStatement(scotiabank, 'PEN').rows).toEqual([row('A-4411', 'PLIN ANA PAZ')]);
  });

  it('of BBVA and of Yape', () => {
    const bbva = `"F. Operación","F. Valor","Código","Nº. Doc.","Concepto","Importe","Oficina"
"21-11-2026","21-11-2026","099","000888","ABONO PLIN MARIA","180.00","0011"
"21-11-2026","21-11-2026","100","000889","ITF","-0.05","0011"`;
    expect(readStatement(bbva, 'PEN').rows).toEqual([row('000888', 'ABONO PLIN MARIA')]);
    const yape = `Tipo de Transacción,Origen,Destino,Monto,Mensaje,Fecha de operación
TE PAGÓ,Rosa Quispe M.,Academia,180.00,curso siaf,21/11/2026 18:02:11
PAGASTE,Academia,Librería,20.00,,21/11/2026 19:02:11`;
    expect(readStatement(yape, 'PEN').rows).toEqual([row(null, 'Rosa Quispe M. curso siaf')]);
  });

  it('separated by bars, and with who paid under the words of a report of Yape', () => {
    const yape = `Fecha de operación|Nombre del cliente|Tipo de movimiento|Monto|Código de operación
21/11/2026 18:02|Rosa Quispe Mamani|Abono|S/ 180.00|00515158
21/11/2026 19:02|Librería|Cargo|S/ 20.00|00515159`;
    expect(readStatement(yape, 'PEN').rows).toEqual([row('00515158', 'Rosa Quispe Mamani')]);
  });

  it('leaves out what went out also where one column holds both, or a letter tells them apart', () => {
    const both = `sep=;
Fecha;Descripción;Cargo/Abono;Nro operación
21/11/2026;KEVIN VARGAS;180.00;5074
21/11/2026;ITF;\u2212 0.05;2`;
    expect(readStatement(both, 'PEN')).toMatchObject({
      unread: [],
      rows: [row('5074', 'KEVIN VARGAS')],
    });
    const letters = `Fecha;Glosa;Monto;D/C;Nro Mov
21/11/2026;KEVIN VARGAS;180.00;C;5074
21/11/2026;PAGO LUZ;90.00;D;2`;
    expect(readStatement(letters, 'PEN').rows).toEqual([row('5074', 'KEVIN VARGAS')]);
  });

  it('takes no charge for a payment: an A and a C of its kinds, an amount of charges beside one of payments', () => {
    for (const kind of ['Cargo/Abono', 'Tipo Mov.']) {
      const letters = `Fecha;Glosa;Importe;${kind};Nro
21/11/2026;KEVIN VARGAS;180.00;A;5074
21/11/2026;PAGO LUZ;90.00;C;2`;
      expect(readStatement(letters, 'PEN').rows, kind).toEqual([row('5074', 'KEVIN VARGAS')]);
    }
    for (const [out, into] of [
      ['Monto Cargo', 'Monto Abono'],
      ['Importe (Cargo)', 'Importe (Abono)'],
      ['Retiros', 'Depósitos'],
    ]) {
      const apart = `Fecha,Concepto,${out},${into},Nro. Mov.
21/11/2026,KEVIN VARGAS,0.00,180.00,5074
21/11/2026,PAGO LUZ,90.00,,2`;
      expect(readStatement(apart, 'PEN').rows, into).toEqual([row('5074', 'KEVIN VARGAS')]);
    }
  });

  it('loses nothing to inches in a text, nor to names with more commas than there are columns', () => {
    const inches = `Fecha;Descripción;Monto
21/11/2026;MONITOR 24" ANA;180.00
21/11/2026;LUIS;180.00`;
    expect(readStatement(inches, 'PEN').rows).toEqual([
      row(null, 'MONITOR 24" ANA'),
      row(null, 'LUIS'),
    ]);
    const commas = `Fecha;Descripción;Monto
21/11/2026;PAZ, ANA, LIMA, PERU;180,00
21/11/2026;RIOS, LUIS, LIMA;180,00`;
    expect(readStatement(commas, 'PEN').rows).toHaveLength(2);
  });

  it('of a workbook has its numbers and days as the workbook keeps them', () => {
    const lines = textCells([
      ['Estado de cuenta', null],
      ['Fecha', 'Descripción', 'Monto', 'Operación - Número'],
      ['2026-11-21', 'YAPE ROSA', 180, 515158],
      ['2026-11-21T18:02:11.000Z', 'PLIN ANA', 180.10000000000002, '000777'],
      ['2026-11-21', 'ITF', -0.05, 515159],
    ]);
    expect(readTable(lines, 'PEN', '2026-11-26')).toEqual({
      ...{ fault: null, unread: [] },
      rows: [row('515158', 'YAPE ROSA'), row('000777', 'PLIN ANA', 18_010)],
    });
  });

  it('names the amounts that it cannot read, and takes none of them for another', () => {
    const text = `Fecha;Operación;Monto
21/11/2026;1;18O.00
21/11/2026;2;1.00E+05
21/11/2026;3;80.125
21/11/2026;4;180.00
21/11/2026;5;-18O.00
21/11/2026;6;`;
    const { rows, unread } = readStatement(text, 'PEN');
    expect(rows.map(({ operationNumber, amount }) => [operationNumber, amount])).toEqual([
      ['4', 18_000],
    ]);
    expect(unread.map(({ why }) => why.split('»')[0])).toEqual([
      'El importe «18O.00',
      'El importe «1.00E+05',
      'El importe «80.125',
    ]);
    expect(unread[0]?.text).toBe('21/11/2026 · 1 · 18O.00');
  });

  it('reads days as banks of Peru write them, and names each line whose day it cannot read', () => {
    const text = `Fecha;Concepto;Abono
23-nov-2026;A;1
23-Nov.-26;B;2
5 de setiembre de 2026;C;3
23/11;D;4
30/12;E;5
31/02/2026;F;6
;G;7
Total;;28`;
    const { rows, unread, fault } = readStatement(text, 'PEN');
    expect(rows.map(({ text, day }) => [text, day])).toEqual([
      ...[
        ['A', '2026-11-23'],
        ['B', '2026-11-23'],
        ['C', '2026-09-05'],
        ['D', '2026-11-23'],
      ],
      ['E', '2025-12-30'],
    ]);
    expect(unread).toEqual([
      { line: 7, text: '31/02/2026 · F · 6', why: 'La fecha «31/02/2026» no se puede leer.' },
      { line: 8, text: 'G · 7', why: 'No tiene fecha.' },
    ]);
    expect(fault).toBeNull();
  });

  it('takes no day for another where a statement writes the month first', () => {
    const { rows, unread } = readStatement('Fecha;Abono\n11/23/2026;10\n11/05/2026;10', 'PEN');
    expect(rows).toEqual([]);
    expect(unread.map(({ why }) => why)).toEqual([
      expect.stringContaining('el mes antes del día'),
      expect.stringContaining('«11/05/2026»'),
    ]);
  });

  it('says what is wrong with another file, and reads what Windows wrote', async () => {
    expect(readStatement('hola;mundo\n1;2', 'PEN').fault).toContain('columnas');
    expect(readStatement('Fecha;Monto\nTotal;10', 'PEN').fault).toContain('no tiene abonos');
    const bytes = new Uint8Array([0x46, 0x65, 0x63, 0x68, 0x61, 0xf3]);
    expect(await textOfFile(new Blob([bytes]))).toBe('Fechaó');
    const unicode = new Uint8Array([0xff, 0xfe, 0x46, 0x00, 0xf3, 0x00]);
    expect(await textOfFile(new Blob([unicode]))).toBe('Fó');
  });

  it('proposes no dollars as soles, wherever it says that they are', () => {
    const why = 'No está en soles.';
    const column = `Fecha,Moneda,Descripción,Monto,Nro Operación
21/11/2026,USD,TRANSF ROJAS,120.00,1
21/11/2026,PEN,TRANSF QUISPE,180.00,2
21/11/2026,Dólares,TRANSF ROJAS,90.00,3`;
    expect(readStatement(column, 'PEN')).toMatchObject({
      rows: [row('2', 'TRANSF QUISPE')],
      unread: [
        { line: 2, why },
        { line: 4, why },
      ],
    });
    const table = 'Fecha,Descripción,Monto,Nro\n21/11/2026,TRANSF ROJAS,120.00,1';
    for (const text of [
      `Moneda:,Dólares\n${table}`,
      table.replace('Monto', 'Monto (US$)'),
      table.replace('120.00', '$ 120.00'),
      table.replace('120.00', 'US$ 120.00'),
    ]) {
      expect(readStatement(text, 'PEN'), text).toMatchObject({ rows: [], unread: [{ why }] });
    }
    expect(readStatement(`Moneda: Soles\n${table}`, 'PEN').rows).toHaveLength(1);
  });
});
