export { Cell, Column, Row, Table, TableBody, TableHeader, type TableProps } from './Table.tsx';
